import { expect, test } from 'vitest';
import * as limits from './limits.ts';
import { INVALID, OWN_TEXTS } from './messages.ts';

const megabytes = (bytes: number) => new RegExp(`\\b${bytes / limits.MEGABYTE} ?MB\\b`);

// The texts are constants, so that the build puts them in place.
test.each([
  [OWN_TEXTS.imageTooLarge, limits.POST_IMAGE_BYTES],
  [OWN_TEXTS.certificateTooLarge, limits.CERTIFICATE_BYTES],
  [OWN_TEXTS.stockFileTooLarge, limits.STOCK_FILE_BYTES],
  [INVALID.account.profileImageTooLarge, limits.PROFILE_IMAGE_BYTES],
  [INVALID.account.coverTooLarge, limits.COVER_BYTES],
])('«%s» is the limit', (text, bytes) => expect(text).toMatch(megabytes(bytes)));

test('the shortest password is that of its text', () =>
  expect(INVALID.account.passwordTooShort).toContain(`${limits.PASSWORD_LENGTH.min} caracteres`));
