/** Jest compares buffers byte by byte in JavaScript. This comparison is native. Jest still reports buffers that differ. */
expect.addEqualityTesters([
  (one, other) => (Buffer.isBuffer(one) && Buffer.isBuffer(other) && one.equals(other) ? true : undefined),
]);
