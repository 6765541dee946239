/** Keys of PostgreSQL's advisory locks: arbitrary, but unique and the same in every process. */
export const ADVISORY_LOCKS = {
  startUp: 7_202_411,
  /** Held in the database `postgres` of the embedded server. */
  embeddedInUse: 7_202_412,
  embeddedCreateDatabase: 7_202_413,
  /** Held, shared, by every process that serves outside production. */
  localUse: 7_202_417,
  cleanup: 7_202_414,
  countViews: 7_202_415,
  drawDemoImages: 7_202_416,
  refitPrices: 7_202_418,
  matchSearches: 7_202_419,
  priceDrops: 7_202_421,
  applyStock: 7_202_440,
  fetchStockPhotos: 7_202_441,
  jobLeader: 7_202_420,
} as const;
