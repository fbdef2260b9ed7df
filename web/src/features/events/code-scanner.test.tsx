import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CodeScanner, canScan, codeInQr } from './code-scanner.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

describe('the code in a QR code', () => {
  test.each([
    ['the address on the poster', 'https://vesika.example/events/ABCDEFGH', 'ABCDEFGH'],
    ['an address with a language', 'https://vesika.example/tr/events/ABCDEFGH?lng=tr#top', 'ABCDEFGH'],
    ['the live wall', 'https://vesika.example/events/abcd-efgh/slideshow', 'ABCDEFGH'],
    ['the code alone', ' abcd efgh ', 'ABCDEFGH'],
    ['letters read as digits', 'OIL2-EFGH', '0112EFGH'],
    ['another address', 'https://vesika.example/contribute#ctr_1.secret', undefined],
    ['another page of events', 'https://vesika.example/events', undefined],
    ['a network of a phone', 'WIFI:S:ABCDEFGH;;', undefined],
    ['nothing', '', undefined],
  ])('is read from %s', (_, text, code) => {
    expect(codeInQr(text)).toBe(code);
  });
});

describe('the scanner', () => {
  const track = Object.assign(new EventTarget(), { stop: vi.fn(), getSettings: () => ({}) });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  /** What the camera sees in each frame, the last one from then on. */
  const frames: (string | Error | undefined)[] = [];

  beforeEach(() => {
    track.stop.mockClear();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const getUserMedia = async () => stream as never;
    const devices = { getUserMedia, enumerateDevices: async () => [] };
    Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = async () => {
          const seen = frames.length > 1 ? frames.shift() : frames[0];
          if (seen instanceof Error) throw seen;
          return seen === undefined ? [] : [{ rawValue: seen }];
        };
      },
    );
  });

  function scan(...seen: typeof frames) {
    frames.splice(0, frames.length, ...seen);
    const [onCode, onClose] = [vi.fn(), vi.fn()];
    const { unmount } = render(<CodeScanner onCode={onCode} onClose={onClose} />);
    return { onCode, onClose, unmount, user: userEvent.setup() };
  }

  test('is offered where the browser reads QR codes', () => {
    expect(canScan()).toBe(true);
    vi.stubGlobal('BarcodeDetector', undefined);
    expect(canScan()).toBe(false);
  });

  test('gives the code, also after frames without one and frames that cannot be read', async () => {
    const { onCode } = scan(undefined, new Error('no frame'), 'https://vesika.example/events/ABCDEFGH');
    await waitFor(() => expect(onCode).toHaveBeenCalledWith('ABCDEFGH'));
  });

  test('says that a QR code is of something else, and goes on', async () => {
    const { onCode } = scan('https://other.example', 'https://other.example', 'ABCD-EFGH');
    expect(await screen.findByText('This QR code does not belong to an event.')).toBeVisible();
    await waitFor(() => expect(onCode).toHaveBeenCalledWith('ABCDEFGH'));
  });

  test('closes the camera with its dialog', async () => {
    const { onClose, user, unmount } = scan(undefined);
    expect(await screen.findByText('Point the camera at the QR code on the poster.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalled();
    unmount();
    expect(track.stop).toHaveBeenCalled();
  });
});
