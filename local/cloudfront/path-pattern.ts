/** A CloudFront path pattern: `*` is any run of characters, `?` any one; case matters, the leading slash does not. */
export function pathPattern(pattern: string): (path: string) => boolean {
  const source = pattern
    .replace(/^\//, '')
    .split('')
    .map((character) => {
      if (character === '*') return '.*';
      if (character === '?') return '.';
      return character.replace(/[.+^${}()|[\]\\]/, '\\$&');
    })
    .join('');
  const compiled = new RegExp(`^/${source}$`, 's');
  return (path) => compiled.test(path);
}
