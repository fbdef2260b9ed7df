import { defaultLanguage, fallbackLanguage, OfferedLanguage } from '#shared/languages.ts';
import { documentPages } from '#shared/site/document-pages.ts';
import { framePages } from '#shared/site/frame-pages.ts';
import { publicPages } from '#shared/site/public-pages.ts';
import { languageNames, restPage, unknownPage, writtenPages } from '#shared/site/written-pages.ts';

/** What both functions know: which file an address has, and the language it begins with. Not of files, which have a dot. */
const places = `
var pages = ${JSON.stringify({
  ...Object.fromEntries(framePages.map((address) => [address, restPage])),
  ...writtenPages,
  ...documentPages,
})};
var languages = ${JSON.stringify(OfferedLanguage.options)};

function placeOf(uri) {
  var last = uri.substring(uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') !== -1) return undefined;
  var path = uri.length > 1 && last === '' ? uri.slice(0, -1) : uri;
  var first = path.split('/')[1];
  var language = languages.indexOf(first) === -1 ? undefined : first;
  if (language !== undefined) path = path.slice(language.length + 1) || '/';
  var known = Object.prototype.hasOwnProperty.call(pages, path);
  return { language: language, file: known ? pages[path] : '${unknownPage}' };
}
`;

/**
 * The CloudFront function that finds the HTML of an address whose last part has no dot: its own where the build wrote
 * one, in the language that the query, the address or the cookie names. A choice the browser keeps elsewhere is known to
 * the page alone, which then hides the words until it has the others. An address nobody has heard of has the page that
 * says so; its status is `pageStatus`'s.
 *
 * Runs on viewer requests of the site only, so that a 404 of the API stays a 404.
 */
export const spaPaths = `${places}
function handler(event) {
  var request = event.request;
  var place = placeOf(request.uri);
  if (place === undefined) return request;
  var language = spoken(request.querystring) || place.language || spoken(request.cookies) || '${defaultLanguage}';
  request.uri = '/' + language + '/' + place.file + '.html';
  return request;
}

function spoken(values) {
  var chosen = values['${languageNames.query}'] || values['${languageNames.cookie}'];
  if (!chosen || chosen.value === '') return undefined;
  var code = chosen.value.toLowerCase().split(/[-_]/)[0];
  return languages.indexOf(code) === -1 ? '${fallbackLanguage}' : code;
}
`;

/** Names of the query that carry a code or an order: what is behind them is somebody's own. */
const personalNames = ['order', 'code', 'state', 'access_token', 'email', 'error'];

/**
 * The CloudFront function that says 404 where `spaPaths` found no page, and keeps search engines from what is somebody's
 * own: every page that is not public, and every address whose query names something personal.
 *
 * AWS does not say whether a viewer response's request is the one that came or the one the other function made of it, so
 * both are understood. It does not run where the bucket answers with an error.
 */
export const pageStatus = `${places}
var publicFiles = ${JSON.stringify(Object.values(publicPages))};
var personalNames = ${JSON.stringify(personalNames)};

function handler(event) {
  var request = event.request;
  var response = event.response;
  var html = /^\\/[a-z]{2}\\/([^\\/]+)\\.html$/.exec(request.uri);
  var place = placeOf(request.uri);
  var file = html ? html[1] : place && place.file;
  if (!file) return response;
  if (file === '${unknownPage}' && response.statusCode === 200) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  var isPersonal = personalNames.some(function (name) { return request.querystring[name] !== undefined; });
  if (isPersonal || publicFiles.indexOf(file) === -1) response.headers['x-robots-tag'] = { value: 'noindex' };
  return response;
}
`;
