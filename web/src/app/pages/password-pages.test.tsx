import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { showLanguage } from '#web/i18n/i18n.ts';
import {
  address,
  aMemberIsHere,
  poolAnswers,
  refusal,
  type User,
  visit,
  withAccountServer,
} from '../testing/account-visit.tsx';

withAccountServer();

describe('forgotten password, in Turkish', () => {
  beforeEach(() => showLanguage(languages.tr));

  test('a forgotten password needs an e-mail, and an error shows its reason', async () => {
    poolAnswers({ ForgotPassword: refusal('InvalidParameterException', 'no such thing') });
    const user = visit('/forgot-password');
    await user.click(await screen.findByRole('button', { name: 'Bağlantıyı gönder' }));
    expect(screen.getByText('E-posta adresi gerekli')).toBeVisible();
    await user.type(screen.getByLabelText('E-posta'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Bağlantıyı gönder' }));
    expect(await screen.findByText('Şifre sıfırlama e-postası gönderilemedi: no such thing')).toBeVisible();
  });

  test('a reset mail that was sent can be sent again, and the form comes back for another e-mail', async () => {
    const calls = poolAnswers({ ForgotPassword: { CodeDeliveryDetails: {} } });
    const user = visit('/forgot-password');
    await user.type(await screen.findByLabelText('E-posta'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Bağlantıyı gönder' }));
    await screen.findByRole('heading', { name: 'Gelen kutunuzu kontrol edin' });
    await user.click(screen.getByRole('button', { name: 'Yeniden gönder' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Başka adres kullan' }));
    expect(screen.getByLabelText('E-posta')).toBeVisible();
  });
});

describe('new password, in Turkish', () => {
  beforeEach(() => showLanguage(languages.tr));

  const save = async (user: User, next: string, again: string, action: string) => {
    await user.clear(await screen.findByLabelText('Yeni şifre'));
    await user.type(screen.getByLabelText('Yeni şifre'), next);
    await user.clear(screen.getByLabelText('Yeni şifre tekrar'));
    await user.type(screen.getByLabelText('Yeni şifre tekrar'), again);
    await user.click(screen.getByRole('button', { name: action }));
  };
  const link = '/reset-password?access_token=123456&email=ada%40example.com';

  test('a new password by the mailed link: both equal, at least 6 characters, then to /auth', async () => {
    const calls = poolAnswers({ ConfirmForgotPassword: {} });
    const user = visit(link);
    // The pool's own limit is stated before the pool refuses.
    expect(await screen.findByLabelText('Yeni şifre')).toHaveAccessibleDescription('En az 8 karakter');
    await save(user, 'abcdef', 'abcdeg', 'Yeni şifreyi kaydet');
    expect(screen.getByRole('alert')).toHaveTextContent('Şifreler eşleşmiyor');
    await save(user, 'abcde', 'abcde', 'Yeni şifreyi kaydet');
    expect(screen.getByRole('alert')).toHaveTextContent('Şifre en az 6 karakter olmalı');
    expect(calls).toEqual([]);
    await save(user, 'abcdef', 'abcdef', 'Yeni şifreyi kaydet');
    expect(await screen.findByText('Şifreniz başarıyla güncellendi')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/auth'));
    expect(calls[0]?.body).toMatchObject({ ConfirmationCode: '123456', Username: 'ada@example.com' });
  });

  test('a refused new password shows its reason', async () => {
    poolAnswers({ ConfirmForgotPassword: refusal('InvalidParameterException', 'no such thing') });
    const user = visit(link);
    await save(user, 'abcdef', 'abcdef', 'Yeni şifreyi kaydet');
    expect(await screen.findByText('Şifre güncellenirken hata oluştu: no such thing')).toBeVisible();
  });

  test('a new password without a link needs a session and the current password', async () => {
    await aMemberIsHere();
    visit('/reset-password');
    expect(await screen.findByLabelText('Mevcut şifre')).toBeVisible();
    expect(address()).toBe('/reset-password');
  });

  test.each([
    ['', 'Şifre güncellenirken hata oluştu'],
    ['the pool says no', 'the pool says no'],
  ])('a new password in the settings that fails with "%s" shows "%s"', async (message, shown) => {
    await aMemberIsHere();
    poolAnswers({
      ChangePassword: refusal('InvalidParameterException', message),
      GetUser: { Username: 'ada', UserAttributes: [] },
    });
    const user = visit('/orders?tab=settings');
    await user.type(await screen.findByLabelText('Mevcut şifre'), 'the old one');
    await save(user, 'abcde', 'abcde', 'Şifreyi değiştir');
    expect(screen.getByRole('alert')).toHaveTextContent('Şifre en az 6 karakter olmalıdır');
    await save(user, 'abcdef', 'abcdef', 'Şifreyi değiştir');
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  });

  test('a new password in the settings shows when it is changed', async () => {
    await aMemberIsHere();
    poolAnswers({ ChangePassword: {}, GetUser: { Username: 'ada', UserAttributes: [] } });
    const user = visit('/orders?tab=settings');
    await user.type(await screen.findByLabelText('Mevcut şifre'), 'the old one');
    await save(user, 'abcdef', 'abcdef', 'Şifreyi değiştir');
    expect(await screen.findByText('Şifreniz güncellendi')).toBeVisible();
  });
});
