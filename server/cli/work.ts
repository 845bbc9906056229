import type { Site } from '../../shared/site.ts';
import type { Ledger } from '../ledger/create-ledger.ts';
import type { ServerStatus } from '../monitoring/probe-server.ts';
import type { Settings } from '../settings/read.ts';
import type { Values } from './options.ts';

/** What was typed. */
export interface Given {
  /** The ID, EMAIL or FILE. */
  text: string;
  values: Values;
  now: number;
}

/** Where a command works. */
export interface Place {
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

/** What the operator reads, and the command's exit code: 0 unless told. */
export interface Report {
  out: string | AsyncIterable<string>;
  code?: number;
}

/** @throws {CommandError} when it can't be done */
export type Work = (given: Given, place: Place) => Promise<Report>;
