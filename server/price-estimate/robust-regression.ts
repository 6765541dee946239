import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows of a regression: `width` numbers each, the first of them 1 where there is an intercept. */
export interface Sample {
  width: number;
  rows: Float64Array;
  values: Float64Array;
  /** How much each row counts. */
  weights: Float64Array;
}

/** What is believed before any row was seen, and how many rows that belief is worth, per coefficient. */
export interface Prior {
  coefficients: Float64Array;
  strengths: Float64Array;
}

const MAX_ROUNDS = 12;
const CLOSE_ENOUGH = 1e-4;
/** Tukey's biweight: residuals of more than this many times the usual one count nothing. */
const CUTOFF = 4.685;
/** Of a normal distribution: standard deviation over median absolute deviation. */
const MAD_TO_SIGMA = 1.4826;
/** A scale of 0 (more than half of the prices are alike) would throw away every other row. */
const SMALLEST_SCALE = 0.02;

/**
 * Least squares with Tukey's biweight, pulled towards a prior: a price that was typed wrongly counts nothing instead of
 * tilting the line. Deterministic: the same rows in the same order give the same bits. Other requests get their turn
 * between rounds.
 */
export async function fitRobustly(sample: Sample, prior: Prior): Promise<Float64Array> {
  const { width, rows, values, weights } = sample;
  const count = values.length;
  const current = new Float64Array(weights);
  const residuals = new Float64Array(count);
  let coefficients = prior.coefficients;
  // The median leaves no room to outliers, which the first least squares would follow.
  let scale = residualScale(residualsOf(sample, coefficients, residuals));
  const shift = medianOf(residuals);
  for (let i = 0; i < count; i += 1) current[i] = (weights[i] ?? 0) * biweight((residuals[i] ?? 0) - shift, scale * 2);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await nextTurn();
    const next = solveWithPrior({ width, rows, values, weights: current }, prior);
    const step = largestDifference(next, coefficients);
    coefficients = next;
    if (step < CLOSE_ENOUGH) break;
    scale = residualScale(residualsOf(sample, coefficients, residuals));
    for (let i = 0; i < count; i += 1) current[i] = (weights[i] ?? 0) * biweight(residuals[i] ?? 0, scale);
  }
  return coefficients;
}

export function predict(coefficients: Float64Array, rows: Float64Array, row: number): number {
  const width = coefficients.length;
  let sum = 0;
  for (let j = 0; j < width; j += 1) sum += (coefficients[j] ?? 0) * (rows[row * width + j] ?? 0);
  return sum;
}

export function medianOf(values: Float64Array): number {
  if (values.length === 0) return 0;
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

function residualsOf({ rows, values }: Sample, coefficients: Float64Array, into: Float64Array): Float64Array {
  for (let i = 0; i < values.length; i += 1) into[i] = (values[i] ?? 0) - predict(coefficients, rows, i);
  return into;
}

function residualScale(residuals: Float64Array): number {
  const middle = medianOf(residuals);
  const distances = residuals.map((residual) => Math.abs(residual - middle));
  return Math.max(SMALLEST_SCALE, MAD_TO_SIGMA * medianOf(distances));
}

function biweight(residual: number, scale: number): number {
  const far = residual / (CUTOFF * scale);
  return Math.abs(far) >= 1 ? 0 : (1 - far * far) ** 2;
}

const largestDifference = (a: Float64Array, b: Float64Array) =>
  a.reduce((largest, value, i) => Math.max(largest, Math.abs(value - (b[i] ?? 0))), 0);

/** Minimizes Σ w (y − xb)² + Σ strength (b − prior)². */
function solveWithPrior({ width, rows, values, weights }: Sample, prior: Prior): Float64Array {
  const normal = new Float64Array(width * width);
  const right = new Float64Array(width);
  for (let i = 0; i < values.length; i += 1) {
    const weight = weights[i] ?? 0;
    if (weight === 0) continue;
    const start = i * width;
    for (let j = 0; j < width; j += 1) {
      const weighted = weight * (rows[start + j] ?? 0);
      if (weighted === 0) continue;
      right[j] = (right[j] ?? 0) + weighted * (values[i] ?? 0);
      for (let k = 0; k <= j; k += 1)
        normal[j * width + k] = (normal[j * width + k] ?? 0) + weighted * (rows[start + k] ?? 0);
    }
  }
  for (let j = 0; j < width; j += 1) {
    const strength = prior.strengths[j] ?? 0;
    normal[j * width + j] = (normal[j * width + j] ?? 0) + strength;
    right[j] = (right[j] ?? 0) + strength * (prior.coefficients[j] ?? 0);
  }
  return solve(normal, right);
}

/** Cholesky, on the lower half. A column without any information keeps the coefficient 0. */
function solve(normal: Float64Array, right: Float64Array): Float64Array {
  const width = right.length;
  const lower = new Float64Array(width * width);
  const at = (i: number, j: number) => lower[i * width + j] ?? 0;
  for (let i = 0; i < width; i += 1)
    for (let j = 0; j <= i; j += 1) {
      let sum = normal[i * width + j] ?? 0;
      for (let k = 0; k < j; k += 1) sum -= at(i, k) * at(j, k);
      if (i === j) lower[i * width + i] = sum > 1e-12 ? Math.sqrt(sum) : 0;
      else lower[i * width + j] = at(j, j) === 0 ? 0 : sum / at(j, j);
    }
  const solution = new Float64Array(width);
  for (let i = 0; i < width; i += 1) {
    let sum = right[i] ?? 0;
    for (let k = 0; k < i; k += 1) sum -= at(i, k) * (solution[k] ?? 0);
    solution[i] = at(i, i) === 0 ? 0 : sum / at(i, i);
  }
  for (let i = width - 1; i >= 0; i -= 1) {
    let sum = solution[i] ?? 0;
    for (let k = i + 1; k < width; k += 1) sum -= at(k, i) * (solution[k] ?? 0);
    solution[i] = at(i, i) === 0 ? 0 : sum / at(i, i);
  }
  return solution;
}
