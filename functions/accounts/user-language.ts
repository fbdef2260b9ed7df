import { defaultLanguage, findLanguage, type Language } from '#shared/languages.ts';

/** Where the user pool may have a person's language. */
export interface LanguageSource {
  readonly clientMetadata?: Readonly<Record<string, string>> | undefined;
  readonly userAttributes: Readonly<Record<string, string>>;
}

/** The language of the calling page, else of the account, else the default. */
export function userLanguage({ clientMetadata, userAttributes }: LanguageSource): Language {
  return findLanguage(clientMetadata?.['language']) ?? findLanguage(userAttributes['locale']) ?? defaultLanguage;
}
