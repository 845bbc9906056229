/** The owner's (`TZ`), by whose clock days begin and end, by its IANA name. */
export function siteTimeZone(): string {
  return Temporal.Now.timeZoneId();
}

/**
 * A moment on the clocks of a zone.
 * @param ms since 1970 in UTC
 */
export function inZone(ms: number, zone = siteTimeZone()): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
}

/** `2026-03-01 22:05`. Not by `Intl`: the tables of its formats take 9 MB, and 20 ms. */
export function minuteText(moment: Temporal.ZonedDateTime): string {
  return moment.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

/**
 * `2026-03-01`: the day that it is there (RFC 3339, full-date).
 * @param ms since 1970 in UTC
 */
export function dayOf(ms: number, zone = siteTimeZone()): string {
  return inZone(ms, zone).toPlainDate().toString();
}
