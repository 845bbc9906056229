const hour = 60 * 60_000;

/** Confirmations go to addresses that anybody may type, so they are few; the store counts them. */
export const acknowledgementLimits = {
  /** One to an address in this time. */
  perAddressMs: 24 * hour,
  /** To all addresses together, in an hour. */
  perHour: 60,
  /** A lead that is older isn't confirmed any more: its sender has long wondered, or called. */
  oldestMs: hour,
} as const;
