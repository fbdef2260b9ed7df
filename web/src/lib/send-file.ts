import type { PresignedUpload } from '#shared/orders/contract.ts';
import { ApiProblem, NetworkFailure } from '#web/lib/api-problem.ts';

/**
 * Uploads a file by the presigned PUT, which stores it once.
 *
 * XMLHttpRequest, because `fetch` has no upload progress.
 *
 * @param onShare receives the progress, 0 to 1
 * @throws NetworkFailure when the storage was not reached or could not answer
 * @throws ApiProblem when the storage refuses, for example because the URL has expired
 */
export function sendFile(
  upload: PresignedUpload,
  file: Blob,
  { onShare, signal }: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', upload.url);
    for (const [name, value] of Object.entries(upload.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onShare(total === 0 ? 0 : loaded / total);
    request.onload = () => (isStored(request) ? resolve() : reject(refusal(request)));
    request.onerror = () => reject(new NetworkFailure());
    request.ontimeout = () => reject(new NetworkFailure());
    const abort = () => {
      request.abort();
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    request.send(file);
  });
}

/** Whether the file is stored: by this request, or (412) by an earlier one whose answer was lost. */
function isStored({ status }: XMLHttpRequest): boolean {
  return status < 300 || status === 412;
}

function refusal(request: XMLHttpRequest): Error {
  // The storage has a problem that may pass; 409: it is storing an earlier attempt at this moment.
  if (request.status >= 500 || request.status === 409) return new NetworkFailure();
  const code = /<Code>(\w+)<\/Code>/.exec(request.responseText)?.[1];
  return new ApiProblem({ code: 'photo_not_uploaded', status: request.status, title: code ?? request.statusText });
}
