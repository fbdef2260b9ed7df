declare module 'libheif-js/wasm-bundle.js' {
  /** Handles are freed by the functions that take them, never by the garbage collector. */
  type Context = { readonly context: unique symbol };
  export type Handle = { readonly handle: unique symbol };
  type Image = { readonly image: unique symbol };

  export interface Failure {
    readonly code: object;
    readonly message: string;
  }

  interface Decoded {
    readonly code?: undefined;
    readonly image: Image;
    readonly width: number;
    readonly height: number;
    /** A single one, of RGBA, for the chroma used here; a row begins every `stride` bytes. */
    readonly channels: readonly { readonly stride: number; readonly data: Uint8Array }[];
  }

  /** The functions of libheif that are used, in its order of calls. */
  const libheif: {
    readonly ready: Promise<unknown>;
    readonly heif_error_code: Readonly<
      Record<`heif_error_${'Ok' | 'Unsupported_filetype' | 'Unsupported_feature' | 'Plugin_loading_error'}`, object>
    >;
    readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGBA: unknown };
    heif_context_alloc(): Context;
    heif_context_read_from_memory(context: Context, file: Uint8Array): Failure;
    heif_js_context_get_primary_image_handle(context: Context): (Handle & { readonly code?: undefined }) | Failure;
    heif_image_handle_get_width(handle: Handle): number;
    heif_image_handle_get_height(handle: Handle): number;
    heif_image_handle_has_alpha_channel(handle: Handle): number;
    heif_image_handle_is_premultiplied_alpha(handle: Handle): number;
    heif_js_decode_image2(handle: Handle, colorspace: unknown, chroma: unknown): Decoded | Failure;
    heif_image_release(image: Image): void;
    heif_image_handle_release(handle: Handle): void;
    heif_context_free(context: Context): void;
  };
  export default libheif;
}
