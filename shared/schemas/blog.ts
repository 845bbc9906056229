import * as z from 'zod';
import { pageHead } from './page-head.ts';

/** The list of all articles. */
export const blog = z.strictObject(pageHead('blog'));
