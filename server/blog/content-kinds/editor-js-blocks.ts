import * as z from 'zod';

/** A block as Editor.js saves it. @see https://editorjs.io/saving-data/ */
const block = z.object({
  type: z.string(),
  data: z.record(z.string(), z.unknown()).catch({}),
});

export type EditorJsBlock = z.infer<typeof block>;

/** `save()` gives the first; some back ends keep the blocks alone. */
const saved = z.union([z.object({ blocks: z.array(block) }), z.array(block).min(1)]);

/** The blocks of a text that is Editor.js's JSON as a whole; undefined: it is anything else. */
export function blocksIn(text: string): readonly EditorJsBlock[] | undefined {
  if (!mayBeJson(text) || !text.includes('"type"')) return undefined;
  const { data } = saved.safeParse(parse(text));
  return Array.isArray(data) ? data : data?.blocks;
}

/** Whether a text is an object or an array in JSON (RFC 8259), as a whole. */
export function isJson(text: string): boolean {
  return mayBeJson(text) && parse(text) !== undefined;
}

function mayBeJson(text: string): boolean {
  return /^[{[]/.test(text) && /[}\]]$/.test(text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
