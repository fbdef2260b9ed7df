import { expect, test } from 'vitest';

const files = import.meta.glob<Record<string, unknown>>('./{en,tr}/pages/*.json', {
  base: '../../../shared/texts',
  eager: true,
  import: 'default',
});

/** What the specification says word by word about accounts, in the language in which it says it. */
const documented: readonly [language: 'en' | 'tr', key: string, text: string][] = [
  ['en', 'auth.errors.fields', 'Please fill in all fields'],
  ['en', 'auth.errors.terms', 'You must accept the Terms and Conditions'],
  ['en', 'auth.errors.address', 'Please enter your email address'],
  ['en', 'auth.errors.invalid', 'Invalid email or password'],
  ['en', 'auth.errors.unverified', 'Please verify your email first'],
  ['en', 'auth.errors.registered', 'This email is already registered'],
  ['en', 'auth.errors.tooMany', 'Too many requests. Please try again in a few minutes.'],
  ['en', 'auth.errors.expired', 'Email verification link has expired. Please request a new one.'],
  ['en', 'auth.errors.generic', 'An error occurred'],
  ['en', 'auth.errors.sessionMissing', 'Auth session missing!'],
  ['en', 'auth.errors.resend', 'Failed to resend verification email'],
  ['en', 'auth.login.done', 'Login successful!'],
  ['en', 'auth.signup.done', 'Account created! Please check your email to verify.'],
  ['en', 'auth.resent', 'Verification email resent! Please check your inbox.'],
  ['en', 'auth.google', 'Continue with Google'],
  ['tr', 'account.signOutFailed', 'Çıkış yapılamadı'],
  ['tr', 'password.mismatch', 'Şifreler eşleşmiyor'],
  ['tr', 'password.change.tooShort', 'Şifre en az 6 karakter olmalıdır'],
  ['tr', 'password.change.done', 'Şifreniz güncellendi'],
  ['tr', 'password.change.failed', 'Şifre güncellenirken hata oluştu'],
  ['tr', 'password.reset.tooShort', 'Şifre en az 6 karakter olmalı'],
  ['tr', 'password.reset.done', 'Şifreniz başarıyla güncellendi'],
  ['tr', 'password.reset.failed', 'Şifre güncellenirken hata oluştu: {{reason}}'],
  ['tr', 'password.forgot.required', 'E-posta adresi gerekli'],
  ['tr', 'password.forgot.failed', 'Şifre sıfırlama e-postası gönderilemedi: {{reason}}'],
  ['en', 'dashboard.loadFailed', 'Error loading orders'],
  ['en', 'dashboard.downloadError', 'Error during download'],
  ['en', 'dashboard.downloadSuccess', 'Photo downloaded'],
  ['en', 'dashboard.create', 'Create Photo'],
  ['en', 'orders.deletion.confirm', 'Are you sure you want to delete this record?'],
  ['en', 'dashboard.deleteError', 'Error during deletion'],
  ['en', 'dashboard.deleteSuccess', 'Record deleted'],
  ['en', 'problems.forbidden', 'You do not have access to this page'],
  ['en', 'admin.error.access', 'You do not have access to this page'],
  ['en', 'admin.loadFailed', 'Error loading data'],
  ['en', 'admin.credit.done', 'Credit updated'],
  ['en', 'admin.credit.invalid', 'Please enter a valid credit amount'],
  ['en', 'admin.credit.failed', 'Error updating credit'],
];

test.each(documented)('%s %s says "%s"', (language, key, text) => {
  const [namespace = '', ...path] = key.split('.');
  const found = path.reduce<unknown>(
    (within, name) => (within as Record<string, unknown> | undefined)?.[name],
    files[`./${language}/pages/${namespace}.json`],
  );
  expect(found).toBe(text);
});
