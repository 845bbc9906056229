/** The owner's (`TZ`), by whose clock days begin and end. */
export function siteTimeZone(): string {
  return Temporal.Now.timeZoneId();
}

export function inZone(ms: number, zone = siteTimeZone()): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
}

/** `2026-03-01`: the day that it is there. */
export function dayOf(ms: number, zone = siteTimeZone()): string {
  return inZone(ms, zone).toPlainDate().toString();
}
