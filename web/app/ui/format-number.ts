/** 31500 → "31.500". Not with Intl, which leaves four-digit numbers without a dot in Spanish; we always want it. */
export function formatThousands(value: number) {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** 4.666 → "4,7". */
export function formatDecimal(value: number) {
  return value.toFixed(1).replace('.', ',');
}
