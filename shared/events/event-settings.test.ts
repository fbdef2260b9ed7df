import { expect, test } from '@jest/globals';
import { defaultEventSettings, EventType } from './event-settings.ts';

test.each(EventType.options)(
  'a new event of the type %s approves guests and keeps no faces if many are children',
  (type) => {
    const hasChildren = type === 'birthday' || type === 'graduation';
    expect(defaultEventSettings(type, 'de')).toEqual({
      ...{ approval: hasChildren, keepFaces: !hasChildren },
      ...{ guestUploads: false, galleryForAll: false, review: false },
      ...{ downloads: '2048', cameraOnly: true, posterLanguage: 'de' },
    });
  },
);
