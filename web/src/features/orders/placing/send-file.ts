import type { PresignedUpload } from '#shared/orders/contract.ts';
import { ApiProblem, NetworkFailure } from '#web/lib/api-problem.ts';

/**
 * Uploads a file with the order's form, as multipart form data.
 *
 * XMLHttpRequest, because `fetch` has no upload progress.
 *
 * @param onShare receives the progress, 0 to 1
 * @throws NetworkFailure when the storage was not reached or could not answer
 * @throws ApiProblem when the storage refuses, for example because the file is too large
 */
export function sendFile(
  upload: PresignedUpload,
  file: Blob,
  { onShare, signal }: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  // The storage ignores every field after the file.
  form.append('file', file);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', upload.url);
    request.upload.onprogress = ({ loaded, total }) => onShare(total === 0 ? 0 : loaded / total);
    request.onload = () => (request.status < 300 ? resolve() : reject(refusal(request)));
    request.onerror = () => reject(new NetworkFailure());
    request.ontimeout = () => reject(new NetworkFailure());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function refusal(request: XMLHttpRequest): Error {
  // The storage has a problem that may pass.
  if (request.status >= 500) return new NetworkFailure();
  const code = /<Code>(\w+)<\/Code>/.exec(request.responseText)?.[1];
  const known = code === 'EntityTooLarge' ? 'file_too_large' : 'photo_not_uploaded';
  return new ApiProblem({ code: known, status: request.status, title: code ?? request.statusText });
}
