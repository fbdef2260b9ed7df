// A sample of an external processor, see README.md: `node docs/processor/sample-processor.mjs`.
// It does nothing that anyone would pay for: it tints the picture a little, and hair in a colour of each hairstyle.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import sharp from 'sharp';

// The default secret is that of the local cloud. It listens on this machine only: elsewhere put https in front of it.
const { PORT = '4100', PROCESSOR_SECRET = 'local-processor-secret-of-32-characters', PUBLIC_URL, WORD } = process.env;
const pictures = new Map();
const held = new Map();

const signatureOf = (timestamp, body) =>
  Buffer.from(`sha256=${createHmac('sha256', PROCESSOR_SECRET).update(`${timestamp}.${body}`).digest('hex')}`);

function isSigned({ 'x-vesika-timestamp': timestamp = '', 'x-vesika-signature': signature = '' }, body) {
  const [sent, expected] = [Buffer.from(signature), signatureOf(timestamp, body)];
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300;
  return isFresh && sent.length === expected.length && timingSafeEqual(sent, expected);
}

async function draw({ action, signedUrl, target_hairstyle: style = '', hair_color: colour = '' }, word) {
  const selfie = Buffer.from(await (await fetch(signedUrl)).arrayBuffer());
  const { width, height } = await sharp(selfie).metadata();
  if (word === 'broken') return selfie.subarray(0, selfie.length / 2);
  if (word === 'same') return selfie;
  if (word === 'face') {
    const [narrow, border] = [width - 2 * Math.round(width / 10), Math.round(width / 10)];
    const narrowed = sharp(selfie).resize(narrow, height, { fit: 'fill' });
    return await narrowed.extend({ left: border, right: border, extendWith: 'copy' }).jpeg().toBuffer();
  }
  if (word === 'size') return await sharp(selfie).resize(width, width, { fit: 'fill' }).jpeg().toBuffer();
  // The head begins where the middle of the picture differs from its corner, if the wall is plain.
  const rows = await sharp(selfie).greyscale().resize(9, 100, { fit: 'fill' }).raw().toBuffer();
  let top = 0;
  while (top < 50 && Math.abs(rows[top * 9 + 4] - rows[0]) < 30) top += 1;
  const hue = [...`${style}${colour}`].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360;
  const tint =
    action === 'process_hair_changer'
      ? `cy="${top + 4}%" rx="13%" ry="6%" fill="hsl(${hue}, 60%, 35%)" fill-opacity=".5"`
      : `cy="${top + 18}%" rx="9%" ry="5%" fill="hsl(350, 80%, 65%)" fill-opacity="${action === 'process_retoucher' ? 0.05 : 0.1}"`;
  const layer = Buffer.from(`<svg width="${width}" height="${height}"><ellipse cx="50%" ${tint}/></svg>`);
  return await sharp(selfie)
    .composite([{ input: layer }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function resultOf(order, word) {
  if (word === 'fail') return { success: false, n8nResult: 'The workflow failed' };
  if (word === 'nolink') return { success: true, n8nResult: 'The workflow has no picture' };
  const name = `${randomUUID()}.jpg`;
  pictures.set(name, { word, bytes: await draw(order, word) });
  setTimeout(() => pictures.delete(name), 60 * 60_000).unref();
  return {
    success: true,
    n8nResult: { output: `${PUBLIC_URL ?? `http://127.0.0.1:${server.address().port}`}/${name}` },
  };
}

async function callBack(url, answer) {
  const [timestamp, body] = [String(Math.floor(Date.now() / 1000)), JSON.stringify(answer)];
  const headers = { 'x-vesika-timestamp': timestamp, 'x-vesika-signature': String(signatureOf(timestamp, body)) };
  const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  console.log(`${answer.orderId} called back: ${reply.status} ${await reply.text()}`);
}

async function answer({ method, url, headers }, body) {
  const picture = pictures.get(url.slice(1));
  if (picture?.word === 'redirect') return [302, '', { location: '/elsewhere.jpg' }];
  if (picture !== undefined) return [200, picture.bytes, { 'content-type': 'image/jpeg' }];
  if (held.has(url)) return [200, `${await held.get(url)()}`];
  if (method !== 'POST') return [404, ''];
  if (!isSigned(headers, body)) return [401, '{"success":false}'];
  const order = JSON.parse(body);
  // A call of the admin panel has no picture.
  if (order.test === true) return [200, '{"success":true,"n8nResult":"The test has arrived"}'];
  const word = WORD ?? /^sample-([a-z]+)/.exec(order.email)?.[1] ?? '';
  console.log(`${order.orderId} ${order.action} ${word}`);
  if (word === 'silent') return undefined;
  if (!['later', 'twice', 'held'].includes(word)) return [200, JSON.stringify(await resultOf(order, word))];
  const call = async () =>
    await callBack(headers['x-vesika-callback'], { orderId: order.orderId, ...(await resultOf(order, word)) });
  if (word === 'held') held.set(`/held/${order.orderId}`, call);
  else
    setTimeout(
      () =>
        call()
          .then(word === 'twice' ? call : undefined)
          .catch(console.error),
      1000,
    );
  return [200, '{"success":true,"n8nResult":"The workflow was started"}'];
}

const server = createServer(async (request, response) => {
  try {
    const answered = await answer(request, Buffer.concat(await request.toArray()).toString());
    if (answered !== undefined) response.writeHead(answered[0], answered[2]).end(answered[1]);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`ready http://127.0.0.1:${server.address().port}`));
