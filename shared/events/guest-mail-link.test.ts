import { expect, test } from '@jest/globals';
import { GuestId } from '#shared/ids.ts';
import { type GuestMailLink, guestMailUrl, readGuestMailLink } from './guest-mail-link.ts';

const guest = GuestId.parse('gst_01KB0000000000000000000001');
const secret = 'AAAAAAAAAAAAAAAAAAAA-_';

test.each<GuestMailLink>([
  { purpose: 'prove', guest, secret },
  { purpose: 'stop', guest, secret },
])('a link that says $purpose is read as it was written', (link) => {
  const url = new URL(guestMailUrl('https://site.example', link));
  expect([url.pathname, url.search]).toEqual(['/events', '']);
  expect(readGuestMailLink(url.hash)).toEqual(link);
});

test.each([
  '',
  '#',
  `#photos=${guest}.${secret}`,
  `#prove=${guest}`,
  `#stop=${guest}.short`,
  `#other=${guest}.${secret}`,
])('the fragment "%s" is no such link', (fragment) => {
  expect(readGuestMailLink(fragment)).toBeUndefined();
});
