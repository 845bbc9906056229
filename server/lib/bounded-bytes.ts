/** One buffer that takes pieces up to a bound: kept by themselves they would cost 330 bytes each, however short. */
export interface BoundedBytes {
  /** @returns false if the piece doesn't fit any more */
  add(piece: Uint8Array): boolean;
  /** All that was added. */
  all(): NonSharedBuffer;
}

/** @param maxBytes taken at once, as one buffer */
export function createBoundedBytes(maxBytes: number): BoundedBytes {
  // What of it is never written to takes no memory.
  const bytes = Buffer.allocUnsafeSlow(maxBytes);
  let length = 0;
  return {
    add(piece) {
      if (length + piece.length > maxBytes) return false;
      bytes.set(piece, length);
      length += piece.length;
      return true;
    },
    all: () => bytes.subarray(0, length),
  };
}
