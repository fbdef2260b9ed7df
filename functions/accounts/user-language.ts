import { defaultSettings, InterfaceLanguage } from '#shared/accounts/settings.ts';

/** Where the user pool may know a person's language from. */
export interface LanguageSource {
  readonly clientMetadata?: Readonly<Record<string, string>> | undefined;
  readonly userAttributes: Readonly<Record<string, string>>;
}

/** The language of the page that asked, else that of the account, else the product's. */
export function userLanguage({ clientMetadata, userAttributes }: LanguageSource): InterfaceLanguage {
  for (const tag of [clientMetadata?.['language'], userAttributes['locale']]) {
    const known = InterfaceLanguage.safeParse(tag?.slice(0, 2).toLowerCase());
    if (known.success) return known.data;
  }
  return defaultSettings.language;
}
