import type { StatsFs } from 'node:fs';
import type { Registry } from 'prom-client';
import { mirrorGauge, only } from './mirror.ts';
import type { Source } from './source.ts';

/** The volume that the ledger lies on. */
export function volumeMetrics(registry: Registry, volume: Source<StatsFs>): void {
  mirrorGauge({
    ...{ registry, name: 'site_data_volume_free_bytes' },
    help: "Bytes that the server may still write to DATA_DIR's volume.",
    async read() {
      const found = await volume();
      return only(found && found.bavail * found.bsize);
    },
  });
  mirrorGauge({
    ...{ registry, name: 'site_data_volume_size_bytes' },
    help: "Bytes of DATA_DIR's volume, free or not, without what is reserved for root.",
    async read() {
      const found = await volume();
      return only(found && (found.blocks - found.bfree + found.bavail) * found.bsize);
    },
  });
}
