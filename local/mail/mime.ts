/** The parts of a raw mail that the inbox shows. */
export interface ParsedMail {
  headers: Record<string, string>;
  text: string;
  html: string;
}

function splitHeaders(raw: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = raw.replace(/\r\n/g, '\n').split('\n\n');
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const [name = '', value = ''] = line.split(/:(.*)/s);
    headers[name.trim().toLowerCase()] = value.trim();
  }
  return { headers, body: rest.join('\n\n') };
}

function decodeQuotedPrintable(text: string): Buffer {
  const joined = text.replace(/=\n/g, '');
  const bytes = joined.replace(/=([0-9A-Fa-f]{2})/g, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(body).toString('utf8');
  return Buffer.from(body, 'latin1').toString('utf8');
}

/** Words like `=?UTF-8?B?...?=` in a header. */
export function decodeHeader(text: string): string {
  return text
    .replace(/(=\?[^?]+\?[bq]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replace(/=\?[^?]+\?([bq])\?([^?]*)\?=/gi, (_whole, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuotedPrintable(word.replaceAll('_', ' ')).toString('utf8'),
    );
}

/** Reads a MIME message: text and HTML of any nesting, attachments ignored. */
export function parseMime(raw: Buffer): ParsedMail {
  return parsePart(raw.toString('latin1'));
}

function parsePart(raw: string): ParsedMail {
  const { headers, body } = splitHeaders(raw);
  const type = headers['content-type'] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary && type.toLowerCase().startsWith('multipart/')) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1)
      .filter((part) => !part.startsWith('--'));
    const parsed = parts.map((part) => parsePart(part.replace(/^\n/, '')));
    return {
      headers,
      text: parsed.find((part) => part.text)?.text ?? '',
      html: parsed.find((part) => part.html)?.html ?? '',
    };
  }
  if (/attachment/i.test(headers['content-disposition'] ?? '')) return { headers, text: '', html: '' };
  const content = decodeBody(body.replace(/\n$/, ''), (headers['content-transfer-encoding'] ?? '').toLowerCase());
  return type.toLowerCase().includes('text/html')
    ? { headers, text: '', html: content }
    : { headers, text: content, html: '' };
}
