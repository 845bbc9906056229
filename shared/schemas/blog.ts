import * as z from 'zod';
import { line } from './fields.ts';
import { pageHead } from './page-head.ts';

/** The list of all articles. */
export const blog = z.strictObject({ ...pageHead('blog'), heading: line });
