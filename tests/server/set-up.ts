import type { TestProject } from 'vitest/node';
import { startSite } from '../support/site.ts';

/** Starts the one site of all tests that only read. */
export default async function setUp(project: TestProject): Promise<() => Promise<unknown>> {
  const site = await startSite();
  project.provide('site', site.url);
  return () => site.stop();
}
