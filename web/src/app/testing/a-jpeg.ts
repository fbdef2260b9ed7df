/** A file that is a JPEG by its first bytes, whatever its name says; nothing here decodes it. */
export function aJpeg(name: string, { type = 'image/jpeg', content = name } = {}): File {
  return new File([Uint8Array.of(0xff, 0xd8, 0xff), content], name, { type });
}
