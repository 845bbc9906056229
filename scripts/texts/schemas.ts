import * as z from 'zod';
import { frontMatter } from '../../shared/schemas/article.ts';
import { caseFile } from '../../shared/schemas/case.ts';
import { interfaceWords } from '../../shared/schemas/interface.ts';
import { layouts } from '../../shared/schemas/pages.ts';
import { redirects } from '../../shared/schemas/redirects.ts';
import { siteFile } from '../../shared/schemas/site.ts';
import { spamPhrases } from '../../shared/schemas/spam.ts';

/** The JSON Schemas of the content's files, by which editors complete and check them: path and text of each. */
export function schemaTexts(): Record<string, string> {
  const schemas: Record<string, object> = {
    ...Object.fromEntries(
      Object.entries(layouts).map(([name, schema]) => [name, schemaOf(schema)]),
    ),
    case: schemaOf(caseFile),
    article: schemaOf(frontMatter),
    redirects: schemaOf(redirects),
    // An owner's say only what differs from those delivered.
    site: withoutRequired(schemaOf(siteFile)),
    interface: withoutRequired(schemaOf(interfaceWords)),
    spam: withoutRequired(schemaOf(spamPhrases)),
  };
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      `shared/schemas/json/${name}.json`,
      `${JSON.stringify(schema, undefined, 1)}\n`,
    ]),
  );
}

function schemaOf(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'ref' });
}

function withoutRequired(schema: object): object {
  const text = JSON.stringify(schema, (key, value) =>
    key === 'required' && Array.isArray(value) ? undefined : value,
  );
  return JSON.parse(text);
}
