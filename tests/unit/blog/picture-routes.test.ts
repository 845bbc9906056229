import express from 'express';
import sharp from 'sharp';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createBlogList } from '../../../server/blog/blog-list.ts';
import { pictureRoutes } from '../../../server/blog/picture-routes.ts';
import { createPictureStore } from '../../../server/blog/picture-store.ts';
import { createSecurityHeaders } from '../../../server/http/security.ts';
import type { BlogList } from '../../../shared/blog.ts';

const security = createSecurityHeaders({
  siteUrl: 'https://www.example.com',
  mediaUrl: 'https://media.example.com/',
  chatScriptUrl: undefined,
  mapEmbedUrl: undefined,
});

async function setUp() {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  const pictures = createPictureStore();
  const { promise, resolve } = Promise.withResolvers<BlogList>();
  let list: BlogList | Promise<BlogList> = promise;
  const app = express().disable('etag');
  app.use(pictureRoutes({ pictures, blogs: { list: () => list }, headersFor: security.forFile }));
  return {
    http: request(app),
    /** The list has been read, and with it the picture. @returns its name */
    read() {
      const added = pictures.add(bytes, 'image/png');
      list = createBlogList([], 'v');
      resolve(list);
      return 'name' in added ? added.name : added.rejection;
    },
    bytes,
    nameOf: () => createPictureStore().add(bytes, 'image/png'),
  };
}

test('an article’s own picture is kept for good by who has it, and is nothing but a picture', async () => {
  const { http, read, bytes } = await setUp();
  const { body, headers } = await http.get(`/blog-pictures/${read()}`).expect(200);
  expect(body).toEqual(bytes);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('after a start a picture is waited for until the list has been read', async () => {
  const { http, read, nameOf } = await setUp();
  const known = nameOf();
  const asked = http.get(`/blog-pictures/${'name' in known ? known.name : ''}`).expect(200);
  setTimeout(read, 50);
  await asked;
});

test('a picture that no article has is none, and nobody keeps that', async () => {
  const { http, read } = await setUp();
  read();
  for (const name of ['a.png', '%2e%2e', '__proto__', 'x'.repeat(500)]) {
    const { headers } = await http.get(`/blog-pictures/${name}`).expect(404);
    expect(headers['cache-control']).toBe('no-store');
  }
});
