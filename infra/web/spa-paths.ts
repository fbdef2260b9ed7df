import { defaultLanguage, fallbackLanguage, OfferedLanguage } from '#shared/languages.ts';
import { documentPages } from '#shared/site/document-pages.ts';
import { codeInPath, deletionInPath, eventInPath, framePages } from '#shared/site/frame-pages.ts';
import { publicPages } from '#shared/site/public-pages.ts';
import { languageNames, restPage, unknownPage, writtenPages } from '#shared/site/written-pages.ts';

/** Shared by both functions: the file of a path, and the language it begins with. Not for files, which have a dot. */
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
  path = path.replace(${eventInPath}, '/:eventId').replace(${codeInPath}, '/events/:code');
  path = path.replace(${deletionInPath}, '/:deletionId');
  var known = Object.prototype.hasOwnProperty.call(pages, path);
  return { language: language, file: known ? pages[path] : '${unknownPage}' };
}
`;

/**
 * The CloudFront function that finds the HTML of a path whose last part has no dot: its own file if the build wrote
 * one, in the language of the query, the path or the cookie. A choice stored elsewhere in the browser is known to the
 * page alone, which then hides the words until it has the others. An unknown path gets the "not found" page; its status
 * is set by `pageStatus`.
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

/** Query parameters with a code or an order: the pages behind them are personal. */
const personalNames = ['order', 'code', 'state', 'access_token', 'email', 'error'];

/**
 * The CloudFront function that answers 404 where `spaPaths` found no page, and keeps search engines from personal
 * pages: every page that is not public, and every URL whose query has a personal parameter.
 *
 * AWS does not document whether the request of a viewer response is the original one or the rewritten one, so both are
 * understood. It does not run where the bucket answers with an error.
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
