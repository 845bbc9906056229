import Checklist from '@editorjs/checklist';
import Code from '@editorjs/code';
import Delimiter from '@editorjs/delimiter';
import EditorJS from '@editorjs/editorjs';
import Embed from '@editorjs/embed';
import Header from '@editorjs/header';
import ImageTool from '@editorjs/image';
import List from '@editorjs/list';
import Quote from '@editorjs/quote';
import Table from '@editorjs/table';
import Warning from '@editorjs/warning';
import OldList from 'list-v1';

const blocks = [
  { type: 'header', data: { text: 'How we plan', level: 2 } },
  {
    type: 'paragraph',
    data: {
      text: 'Text with a <b>bold</b> word &amp; <a href="https://example.com/plan">a link</a>.',
    },
  },
  { type: 'quote', data: { text: 'Said', caption: 'by somebody', alignment: 'left' } },
  { type: 'code', data: { code: 'const a = 1;\nif (a < 2) {}' } },
  {
    type: 'image',
    data: {
      file: { url: 'uploads/plan.webp' },
      caption: 'Our plan',
      withBorder: false,
      stretched: false,
      withBackground: false,
    },
  },
  {
    type: 'table',
    data: {
      withHeadings: true,
      content: [
        ['Plan', 'Price'],
        ['Small', '10'],
      ],
    },
  },
  { type: 'delimiter', data: {} },
  {
    type: 'checklist',
    data: {
      items: [
        { text: 'Done', checked: true },
        { text: 'To do', checked: false },
      ],
    },
  },
  { type: 'warning', data: { title: 'Mind', message: 'the gap' } },
];

const film = {
  type: 'embed',
  data: {
    service: 'youtube',
    source: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    embed: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
    width: 580,
    height: 320,
    caption: 'A film',
  },
};

const newLists = [
  {
    type: 'list',
    data: {
      style: 'unordered',
      meta: {},
      items: [
        {
          content: 'A point',
          meta: {},
          items: [{ content: 'A point below it', meta: {}, items: [] }],
        },
      ],
    },
  },
  {
    type: 'list',
    data: {
      style: 'ordered',
      meta: { start: 3, counterType: 'numeric' },
      items: [{ content: 'Third', meta: {}, items: [] }],
    },
  },
  {
    type: 'list',
    data: {
      style: 'checklist',
      meta: {},
      items: [
        { content: 'Done', meta: { checked: true }, items: [] },
        { content: 'To do', meta: { checked: false }, items: [] },
      ],
    },
  },
];

const oldLists = [
  { type: 'list', data: { style: 'unordered', items: ['A point', 'Another'] } },
  { type: 'list', data: { style: 'ordered', items: ['First', 'Second'] } },
];

const tools = {
  header: Header,
  quote: Quote,
  code: Code,
  image: ImageTool,
  table: Table,
  delimiter: Delimiter,
  embed: Embed,
  checklist: Checklist,
  warning: Warning,
};

export async function articles() {
  return {
    'editor-js.json': await saved({ ...tools, list: List }, [...blocks, ...newLists]),
    'editor-js-embeds.json': await saved(tools, [film]),
    'editor-js-v1.json': await saved({ ...tools, list: OldList }, [
      ...blocks.slice(0, 2),
      ...oldLists,
    ]),
  };
}

async function saved(tools, blocks) {
  const holder = document.createElement('div');
  document.body.append(holder);
  const editor = new EditorJS({ holder, tools, data: { blocks } });
  await editor.isReady;
  const { time, ...rest } = await editor.save();
  // The moment of saving and the blocks' names are other ones each time.
  for (const [index, block] of rest.blocks.entries()) block.id = `block-${index}`;
  return JSON.stringify({ time: 1795000000000, ...rest });
}
