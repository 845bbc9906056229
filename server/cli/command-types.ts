import type { Site } from '../../shared/site.ts';
import type { Ledger } from '../ledger/create-ledger.ts';
import type { ServerStatus } from '../monitoring/probe-server.ts';
import type { Settings } from '../settings/read.ts';
import type { OptionValues } from './options.ts';

/** What was typed after the command's name. */
export interface Input {
  /** The ID, EMAIL or FILE. */
  text: string;
  values: OptionValues;
  now: number;
}

/** What a command works with. */
export interface Context {
  settings: Settings;
  /** Opened for the first that asks: what is there may not even open. */
  ledger(): Ledger;
  /** Shows the desk in a browser; returns the exit code. */
  serve(settings: Settings, port: number): Promise<number>;
  /** The brand, as mails name it. */
  site(settings: Settings): Promise<Site>;
  /** How the server that runs says it is. */
  probeServer(settings: Settings): Promise<ServerStatus>;
  /** What is wrong beside leads and webhooks, as the ledger and servers see it, a line each. */
  serverTroubles(ledger: Ledger, settings: Settings, server: ServerStatus): Promise<string[]>;
}

/** What the operator reads, and the command's exit code; undefined: 0. */
export interface Output {
  out: string | AsyncIterable<string>;
  code?: number;
}

/** Carries a command out. @throws {CommandError} when it can't be done, or the input makes no sense */
export type CommandHandler = (input: Input, context: Context) => Promise<Output>;
