import { describe, expect, test } from 'vitest';
import { EnrolmentId, PhotoId } from '#shared/ids.ts';
import { keepLinks, type ListedPhoto, type PhotosPage, withoutLinks } from './guest-photos-pages.ts';
import { countNewPhotos } from './new-photos.ts';
import { linksFreshMs } from './refresh.ts';

const enrolment = EnrolmentId.parse('enr_01KB0000000000000000000001');
const photo = (number: number, linkedAt = 0): ListedPhoto => ({
  ...{ id: PhotoId.parse(`pho_01KB000000000000000000000${number}`), widthPx: 3, heightPx: 2, linkedAt },
  matches: [{ enrolment, certainty: 'sure' }],
  ...{ thumbnail: `http://x/${linkedAt}-t.jpg`, preview: `http://x/${linkedAt}-p.jpg` },
});
const asked = (number: number): ListedPhoto => {
  const { thumbnail, preview, ...rest } = photo(number);
  return rest;
};
const list = (...pages: PhotosPage[]) => ({ pages, pageParams: [undefined] });
const page = (...photos: ListedPhoto[]): PhotosPage => ({ photos });

describe('links of photos that are read again', () => {
  test('stay while they are fresh, so that no picture is loaded twice', () => {
    const before = list(page(photo(1)));
    expect(keepLinks(before, list(page(photo(1, linksFreshMs))))).toBe(before);
  });

  test('are replaced before they end, and when they do not work', () => {
    const read = list(page(photo(1, linksFreshMs + 1)));
    expect(keepLinks(list(page(photo(1))), read)).toEqual(read);
    const early = list(page(photo(1, linksFreshMs + 2)));
    expect(keepLinks(withoutLinks(list(page(photo(1, linksFreshMs + 1)))), early)).toEqual(early);
  });

  test('are not kept of a photo that the guest may not see any more', () => {
    expect(keepLinks(list(page(photo(1))), list(page(asked(1))))).toEqual(list(page(asked(1))));
    expect(keepLinks(list(page(photo(1), photo(2))), list(page(photo(2))))).toEqual(list(page(photo(2))));
  });
});

describe('new photos', () => {
  test('are those that were not in the list, without the ones a guest is asked about', () => {
    expect(countNewPhotos([page(photo(1))], [page(photo(3), asked(2), photo(1))])).toBe(1);
    expect(countNewPhotos([page()], [page(photo(2), photo(1))])).toBe(2);
  });

  test('are not those that the guest was asked about before', () => {
    expect(countNewPhotos([page(asked(1))], [page(photo(1))])).toBe(0);
  });

  test('are not older ones: of another page, or in the place of a removed one', () => {
    const first = { photos: [photo(5), photo(4)], cursor: 'c' };
    expect(countNewPhotos([first], [first, page(photo(3))])).toBe(0);
    expect(countNewPhotos([first], [{ photos: [photo(5), photo(3)], cursor: 'c' }])).toBe(0);
  });
});
