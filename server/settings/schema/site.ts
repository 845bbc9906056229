import * as z from 'zod';
import { httpUrl } from '../../../shared/schemas/http-url.ts';
import {
  baseUrl,
  filePath,
  imageHosts,
  listenHost,
  listenPort,
  nullIfOff,
  origin,
  wholeNumber,
} from '../types.ts';

/** The site itself: where it listens, what it says, where its articles and pictures come from. */
export const siteSettings = {
  port: listenPort.prefault('3000').describe('where the server listens'),
  host: listenHost.default('0.0.0.0').describe('the address it listens on'),
  siteUrl: origin.optional().meta({
    description:
      'canonical origin, for links that leave the site; `https` adds HSTS and secure cookies. Forms are taken under its ' +
      'host only (under `localhost`: under any address or name that is not on the internet)',
    none: '`http://localhost:PORT`',
    example: 'https://www.example.com',
  }),
  siteDir: filePath.optional().meta({
    description:
      'a folder with files that are laid over the delivered content: brand, words, pages, articles, redirects',
    example: '/srv/site',
  }),
  siteFile: filePath.optional().meta({
    description:
      'a file in YAML or JSON that replaces parts of the brand, as `site.yaml` in `SITE_DIR` does: write that',
    example: 'site.json',
  }),
  previewToken: z
    .string()
    .min(32, 'must have at least 32 characters: make one with `openssl rand -hex 32`')
    .optional()
    .meta({
      description:
        'a secret of 32 characters or more: `/some-page?preview=…` with it shows drafts, and what is published later',
      none: 'none: no previews',
      example: 'a-secret-that-openssl-rand-hex-32-made',
    }),
  blogsUrl: nullIfOff(httpUrl).optional().meta({
    description:
      "the blog provider's list, its path ending in `/mern-app/mern-app/blogs`; `off`: only articles of the site's own",
    none: 'bundled samples',
    example: 'https://provider.example.com/mern-app/mern-app/blogs',
  }),
  blogsTtlSeconds: wholeNumber(1, 86_400, 60).describe('how long the list counts as fresh'),
  mediaUrl: baseUrl.optional().meta({
    description: "host of the articles' images",
    none: "the samples' own",
    example: 'https://media.example.com/',
  }),
  imageHosts: imageHosts.prefault('').meta({
    description:
      'further hosts from which pictures in articles, and their covers, are loaded directly, with commas between them; ' +
      '`*.example.com` is all below it. In the place of others stands a link',
    none: 'none',
    example: 'res.cloudinary.com,*.example.com',
  }),
};
