import type { Site } from '../../../shared/site.ts';
import type { Settings } from '../../settings.ts';
import type { AlertRecord } from '../store/alert-record.ts';
import type { Store } from '../store/create-store.ts';
import type { Trouble } from '../store/store.ts';
import type { EndpointTrouble } from '../store/told.ts';
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
  store(): Store;
  /** Shows the desk in a browser; returns the exit code. */
  serve(settings: Settings, port: number): Promise<number>;
  /** The brand, as mails name it. */
  site(settings: Settings): Promise<Site>;
  /** What servers alone have seen and told of, a line each. */
  serverTroubles(
    seen: { troubles: Trouble[]; endpointTroubles: EndpointTrouble[] },
    alerts: readonly AlertRecord[],
  ): string[];
}

/** What the operator reads, and the command's exit code: 0 unless told. */
export interface Report {
  out: string | AsyncIterable<string>;
  code?: number;
}

/** @throws {CommandError} when it can't be done */
export type Work = (given: Given, place: Place) => Promise<Report>;
