import { readSamples } from '../../scripts/build/samples.ts';

/** The bundled articles, as the site shows them where no provider is set. */
export const sampleBlogs = readSamples();
