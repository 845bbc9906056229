import { chromium } from 'playwright-core';
import { findProgram } from '../../../scripts/find-browsers.ts';

export interface XmlElement {
  name: string;
  namespace: string | null;
  attributes: Readonly<Record<string, string>>;
  /** Of elements without children. */
  text: string;
  children: readonly XmlElement[];
}

export interface XmlParser extends AsyncDisposable {
  /** @throws if a real XML parser refuses the text */
  parse(xml: string): Promise<XmlElement>;
}

/** Chromium's XML parser, which knows no mercy: the first fault ends it. */
export async function startXmlParser(): Promise<XmlParser> {
  const browser = await chromium.launch({
    executablePath: findProgram('chromium'),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage();
  return {
    parse: (xml) =>
      page.evaluate((text) => {
        const document = new DOMParser().parseFromString(text, 'application/xml');
        const fault = document.querySelector('parsererror');
        if (fault) throw new Error(fault.textContent ?? 'not XML');
        return elementOf(document.documentElement);

        function elementOf(element: Element): XmlElement {
          const children = [...element.children].map(elementOf);
          return {
            name: element.nodeName,
            namespace: element.namespaceURI,
            attributes: Object.fromEntries(
              [...element.attributes].map(({ name, value }) => [name, value]),
            ),
            text: children.length === 0 ? (element.textContent ?? '') : '',
            children,
          };
        }
      }, xml),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** The texts of an element's children of that name. */
export function texts(element: XmlElement, name: string): string[] {
  return element.children.flatMap((child) => (child.name === name ? [child.text] : []));
}
