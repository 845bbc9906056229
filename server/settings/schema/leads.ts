import { thresholds } from '../../lib/thresholds.ts';
import { databaseServer } from '../server-address.ts';
import {
  filePath,
  headerName,
  listenHost,
  listenPort,
  onOrOff,
  origin,
  orOff,
  wholeNumber,
} from '../types.ts';

/** Where leads are kept, who works with them, and how many of them are taken from one address. */
export const leadSettings = {
  dataDir: orOff(filePath)
    .prefault('data')
    .describe(
      "the ledger, the last blog list, articles' social cards and the compiled `SITE_DIR`; `off` keeps nothing on disk",
    ),
  assetsDir: filePath.optional().meta({
    description:
      'a folder in which scripts and pictures outlive their release by 30 days, for pages that are still open or ' +
      'cached; several servers may share it',
    example: 'kept',
  }),
  desk: onOrOff
    .prefault('off')
    .describe(
      '`on`: people with an account (`npm run leads -- user add EMAIL`) work with the leads at `/desk` of the site',
    ),
  deskPasswords: onOrOff
    .prefault('on')
    .describe(
      '`off`: the desk takes passkeys alone, which need a device and its PIN, finger or face',
    ),
  deskPort: listenPort.optional().meta({
    description: 'the desk on a port of its own, instead or as well',
    none: 'none',
    example: '3030',
  }),
  deskHost: listenHost.default('127.0.0.1').describe('the address of that port'),
  leadsPageUrl: origin.optional().meta({
    description:
      "where the desk is reached, if not at `SITE_URL`, such as a tunnel's `http://127.0.0.1:3030`: mails about leads " +
      'link to it',
    none: '`SITE_URL` with `DESK=on`, else none',
    example: 'http://127.0.0.1:3030',
  }),
  figures: onOrOff
    .prefault('on')
    .describe(
      'visits, forms that are begun and the speed of some are counted, without anything about a person',
    ),
  countryHeader: headerName.optional().meta({
    description: 'the proxy’s header for a visitor’s country',
    none: 'none',
    example: 'cf-ipcountry',
  }),
  databaseUrl: databaseServer.optional().meta({
    description:
      'a PostgreSQL database (14 or newer) for the ledger and the rate limits of several servers: ' +
      '`postgres://user:password@host:5432/database`, with `?sslmode=require` over TLS and a verified certificate ' +
      '([how](docs/operating.md#postgresql)). `DATA_DIR` then holds the rest',
    none: 'none: a file in `DATA_DIR`',
    example: 'postgres://user:password@db.example.com/leads',
  }),
  ledgerMaxMb: wholeNumber(16, 1_000_000, 1024).describe(
    'what the ledger may take on its disk, about 650,000 leads; an alert comes at ' +
      `${thresholds.ledgerPercent} %, and past it new leads are no longer kept, only forwarded and mailed directly, or refused ` +
      '([more](docs/operating.md#leads))',
  ),
  leadsRetentionDays: wholeNumber(1, 3650, 730).describe('how long delivered leads are kept'),
  rateLimit: wholeNumber(1, 1_000_000, 5).describe(
    'submissions from one address (IPv6: from one /56, and eight times as many from a /48) to one form',
  ),
  rateWindowSeconds: wholeNumber(1, 86_400, 600).describe('the time in which they are counted'),
};
