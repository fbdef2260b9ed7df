import { expect, test } from 'vitest';
import { RejectionCode } from '#shared/photo/rejection.ts';
import { exampleKinds } from '#web/ui/example-marks.tsx';
import { refusalExample } from './refusal-example.ts';

test.each([...RejectionCode.options, 'photo_not_uploaded'] as const)(
  'the refusal %s has a drawing of a correct picture',
  (code) => {
    expect(exampleKinds).toContain(refusalExample[code]);
  },
);
