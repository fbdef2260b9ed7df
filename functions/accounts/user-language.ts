import { defaultLanguage, findLanguage, type Language } from '#shared/languages.ts';

/** Where the user pool may know a person's language from. */
export interface LanguageSource {
  readonly clientMetadata?: Readonly<Record<string, string>> | undefined;
  readonly userAttributes: Readonly<Record<string, string>>;
}

/** The language of the page that asked, else that of the account, else the product's. */
export function userLanguage({ clientMetadata, userAttributes }: LanguageSource): Language {
  return findLanguage(clientMetadata?.['language']) ?? findLanguage(userAttributes['locale']) ?? defaultLanguage;
}
