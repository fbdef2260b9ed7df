import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setWebhook, testWebhook } from '#shared/admin/webhook-contract.ts';
import { needTexts } from '#web/i18n/i18n.ts';
import { WebhookForm } from './webhook-form.tsx';

const called = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api.ts', () => ({ callApi: called }));

const webhookUrl = 'https://processor.example/hair/';
const params = { tool: 'hair-changer' };

beforeAll(() => needTexts('admin', 'panel'));
beforeEach(() => {
  called.mockReset();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WebhookForm look="hair-changer" setting={undefined} />
    </QueryClientProvider>,
  );
});

const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('the webhook form requires a URL before it calls anything', () => {
  type('  ');
  press(/^Save/);
  expect(screen.getByText('Please enter a webhook URL')).toBeVisible();
  expect(called).not.toHaveBeenCalled();
});

test('a webhook test shows the raw answer in the direction of its own text', async () => {
  called.mockResolvedValue({
    test: { outcome: 'answered', milliseconds: 12, status: 200, said: 'later', answer: '{"ok":1}' },
  });
  type(` ${webhookUrl} `);
  press(/test/i);
  expect(await screen.findByText('{"ok":1}')).toHaveAttribute('dir', 'auto');
  expect(called).toHaveBeenCalledWith(testWebhook, { params, body: { webhookUrl } });
});

test('a webhook URL is set only after a confirmation shows it left to right', async () => {
  called.mockResolvedValue({ setting: undefined });
  type(webhookUrl);
  press(/^Save/);
  expect(screen.getByText(webhookUrl)).toHaveAttribute('dir', 'ltr');
  expect(called).not.toHaveBeenCalled();
  press(/^Yes, save it$/);
  await vi.waitFor(() => expect(called).toHaveBeenCalledWith(setWebhook, { params, body: { webhookUrl } }));
});
