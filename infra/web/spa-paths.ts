/**
 * The CloudFront function that makes one page of many routes: a path whose last part has no dot is the page itself.
 * Runs on viewer requests of the site only, so that a 404 of the API stays a 404.
 */
export const spaPaths = `
function handler(event) {
  var request = event.request;
  var last = request.uri.substring(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
`;
