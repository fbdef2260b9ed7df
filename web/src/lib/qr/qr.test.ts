import { describe, expect, test } from 'vitest';
import { drawQr, encodeQr } from './encode-qr.ts';
import { formatBits, versionBits } from './qr-matrix.ts';
import { byteCapacity, dataCodewords, qrVersions } from './qr-version.ts';
import { errorCorrection } from './reed-solomon.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const inBits = (value: number, length: number) => value.toString(2).padStart(length, '0');

/** A symbol as one hexadecimal number a row. */
const inHex = (rows: readonly (readonly boolean[])[] | undefined) =>
  rows?.map((row) => BigInt(`0b${row.map(Number).join('')}`).toString(16)).join(' ');

describe('the parts of a QR code', () => {
  test('error correction is that of the worked example "HELLO WORLD" 1-M', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(errorCorrection(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  test('error correction is that of the example of ISO/IEC 18004, annex I: "01234567" 1-M', () => {
    const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
    expect(errorCorrection(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
  });

  test('the format bits are those of the table of level M (ISO/IEC 18004, annex C)', () => {
    expect(Array.from({ length: 8 }, (_, mask) => inBits(formatBits(mask), 15))).toEqual([
      '101010000010010',
      '101000100100101',
      '101111001111100',
      '101101101001011',
      '100010111111001',
      '100000011001110',
      '100111110010111',
      '100101010100000',
    ]);
  });

  test('the version bits are those of the table (annex D)', () => {
    expect(inBits(versionBits(7), 18)).toBe('000111110010010100');
    expect(inBits(versionBits(20), 18)).toBe('010100100110100110');
  });

  test('versions hold as many bytes as the standard says (table 7), and align where it says (annex E)', () => {
    expect(qrVersions.map(byteCapacity)).toEqual([
      14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666,
    ]);
    expect([1, 2, 7, 14, 16, 20].map((version) => qrVersions[version - 1]?.alignment)).toEqual([
      [],
      [6, 18],
      [6, 22, 38],
      [6, 26, 46, 66],
      [6, 26, 50, 74],
      [6, 34, 62, 90],
    ]);
  });

  test('data says its mode and length, ends, and is filled up with the two pad codewords', () => {
    const [version] = qrVersions;
    if (version === undefined) throw new Error('there is no version 1');
    expect(dataCodewords(bytes('abc'), version).slice(0, 8)).toEqual([0x40, 0x36, 0x16, 0x26, 0x30, 0xec, 0x11, 0xec]);
    // With 14 bytes nothing is left to fill.
    expect(dataCodewords(bytes('a'.repeat(14)), version)).toHaveLength(16);
  });
});

describe('a whole QR code', () => {
  // Drawn by the encoder of the npm package qrcode 1.5.0 (byte mode, level M), with which every version and mask agreed.
  test('is bit for bit what another encoder draws', () => {
    expect(inHex(encodeQr('Hello, world!'))).toBe(
      '1fc17f 104a41 17575d 17505d 17595d 105e41 1fd57f 1400 17ce7c 3319d 25dce ca7ac 1bd161 10f8 1fcde6 1055ae 175bd3 175438 175f64 10459c 1fda52',
    );
  });

  test('of several blocks, with version information, too', () => {
    const [text, mask] = [
      'otpauth://totp/Vesika:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW&issuer=Vesika',
      5,
    ] as const;
    const version = qrVersions.find((candidate) => byteCapacity(candidate) >= text.length);
    if (version === undefined) throw new Error('there is no such version');
    expect(version.version).toBe(7);
    expect(inHex(drawQr(bytes(text), version, mask))).toBe(
      '1fc3f3e6f97f 1056f7380a41 17568514fa5d 1759bc7bdb5d 1740b7f9d75d 104785148841 1fd55555557f 1b9d157c00 105ed5fc87ce 1729bddfe7fa 14efdca7ddce 1f2e8f899fef 6c556415090 1d0feb1ad996 52863bc766 f010b65a6fd 18d8dc1ca8c4 14203d39c9b2 be14b565e7d 17a8da12f01c 5ffa5f865fd b17a9147f1c 1b5b6952a756 51d61114d1e 1df9a1f5d3f3 14afb673cac5 1b48f00ec586 e25e8f0e4ff e48a9382490 4340413fb22 135e5ad3bb59 132bc418fa4f ce1743c2024 8a2a85deeb7 16e856a3ab6 f31295c935c 13439ff953ff 1e931de915 1fc7c9536556 10416b123d1d 1741c5f46bf1 1744d8fac86b 174672e96b5d 10478793da1c 1fd8ac3ce3e2',
    );
  });

  test('counts bytes and not letters, and is not drawn when the text is too long', () => {
    expect(encodeQr('ş'.repeat(7))).toHaveLength(21);
    expect(encodeQr('ş'.repeat(8))).toHaveLength(25);
    expect(encodeQr('a'.repeat(666))).toHaveLength(97);
    expect(encodeQr('a'.repeat(667))).toBeUndefined();
  });
});
