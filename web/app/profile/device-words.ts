const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chrome OS', /\bCrOS\b/],
  ['Mac', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const;

const find = (known: readonly (readonly [string, RegExp])[], agent: string) =>
  known.find(([, mark]) => mark.test(agent))?.[0];

/** 'Chrome en Windows'. The order of the lists matters: almost every browser also calls itself Chrome or Safari. */
export function deviceInWords(agent: string): string {
  const browser = find(BROWSERS, agent);
  const system = find(SYSTEMS, agent);
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? system ?? 'Dispositivo desconocido';
}

export const isHandheld = (agent: string) => /\b(iPhone|iPad|Android|Mobile)\b/.test(agent);
