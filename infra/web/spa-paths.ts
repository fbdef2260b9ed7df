import { defaultLanguage, fallbackLanguage, OfferedLanguage } from '#shared/languages.ts';
import { documentPages } from '#shared/site/document-pages.ts';
import { languageNames, restPage, writtenPages } from '#shared/site/written-pages.ts';

/**
 * The CloudFront function that finds the HTML of an address whose last part has no dot: its own where the build wrote
 * one, in the language that the query or the cookie names. A choice the browser keeps elsewhere is known to the page
 * alone, which then hides the words until it has the others.
 *
 * Runs on viewer requests of the site only, so that a 404 of the API stays a 404.
 */
export const spaPaths = `
var pages = ${JSON.stringify({ ...writtenPages, ...documentPages })};
var languages = ${JSON.stringify(OfferedLanguage.options)};

function handler(event) {
  var request = event.request;
  var last = request.uri.substring(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') !== -1) return request;
  var path = request.uri.length > 1 && last === '' ? request.uri.slice(0, -1) : request.uri;
  var page = Object.prototype.hasOwnProperty.call(pages, path) ? pages[path] : '${restPage}';
  request.uri = '/' + language(request) + '/' + page + '.html';
  return request;
}

function language(request) {
  var chosen = request.querystring['${languageNames.query}'] || request.cookies['${languageNames.cookie}'];
  if (!chosen || chosen.value === '') return '${defaultLanguage}';
  var code = chosen.value.toLowerCase().split(/[-_]/)[0];
  return languages.indexOf(code) === -1 ? '${fallbackLanguage}' : code;
}
`;
