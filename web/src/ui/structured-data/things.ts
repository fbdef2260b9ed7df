import type { BreadcrumbList, FAQPage, HowTo, Organization, Product, WebSite, WithContext } from 'schema-dts';
import { brand, type Trader } from '#shared/brand.ts';
import type { Money } from '#shared/money.ts';
import { siteAddressMark } from '#shared/site/page-address.ts';

const context = 'https://schema.org';
/** A placeholder for the page's social picture; the build inserts its URL. */
export const pagePicture = `${siteAddressMark}/page-picture.png`;

const organizationId = `${siteAddressMark}/#organization`;

/** The operator of the site. */
export function organization(
  { address, phone }: Trader = brand.trader,
  elsewhere: readonly string[] = Object.values(brand.elsewhere),
): WithContext<Organization> {
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': organizationId,
    name: brand.company,
    url: siteAddressMark,
    logo: `${siteAddressMark}/icon-512.png`,
    email: brand.supportEmail,
    ...(address === undefined ? {} : { address }),
    ...(phone === undefined ? {} : { telephone: phone }),
    ...(elsewhere.length === 0 ? {} : { sameAs: [...elsewhere] }),
  };
}

interface Described {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly language: string;
}

export function website({ name, description, url, language }: Described): WithContext<WebSite> {
  return {
    '@context': context,
    '@type': 'WebSite',
    name,
    description,
    url,
    inLanguage: language,
    publisher: { '@id': organizationId },
  };
}

/** The breadcrumb trail of a page, from the home page. */
export function breadcrumbs(pages: readonly Pick<Described, 'name' | 'url'>[]): WithContext<BreadcrumbList> {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** A photo and its price; the default price, which the page shows until the stage has answered. */
export function photoFor(of: Described & { readonly price: Money }): WithContext<Product> {
  const { name, description, url, price } = of;
  return {
    '@context': context,
    '@type': 'Product',
    name,
    description,
    url,
    image: pagePicture,
    brand: { '@type': 'Brand', name: brand.name },
    offers: {
      '@type': 'Offer',
      url,
      price: (price.amountMinor / 100).toFixed(2),
      priceCurrency: price.currency,
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Organization', '@id': organizationId, name: brand.company },
    },
  };
}

interface Answered {
  readonly question: string;
  readonly answer: string;
}

/** The questions of a page with their answers. */
export function questionsAndAnswers(items: readonly Answered[]): WithContext<FAQPage> {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The steps from a selfie to a photo. */
export function stepsTo(name: string, steps: readonly Pick<Described, 'name' | 'description'>[]): WithContext<HowTo> {
  return {
    '@context': context,
    '@type': 'HowTo',
    name,
    step: steps.map((step, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: step.name,
      text: step.description,
    })),
  };
}
