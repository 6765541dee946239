import type { Page } from '@playwright/test';

export const PASSWORD = 'una clave larga';

let counter = 0;
export const newEmail = (name: string) => `${name}.${Date.now()}.${counter++}@example.test`;

interface SignUpTexts {
  name?: string;
  email?: string;
  rut?: string;
  password?: string;
  repeat?: string;
}

export async function fillSignUp(page: Page, { name, email, rut, password, repeat = password }: SignUpTexts) {
  if (name !== undefined) await page.getByLabel(/^Nombre/).fill(name);
  if (rut !== undefined) await page.getByLabel('RUT').fill(rut);
  if (email !== undefined) await page.getByLabel('Email').fill(email);
  if (password !== undefined) await page.getByLabel('Contraseña', { exact: true }).fill(password);
  if (repeat !== undefined) await page.getByLabel('Repetí la contraseña').fill(repeat);
}
