/*
 * Numbers in the module's memory. A reference is the address of the first one, so the classes cost nothing; indices are
 * not checked, as in every kernel.
 */

/** 8-bit numbers. */
@unmanaged
export class Bytes {
  @inline
  @operator('[]')
  get(at: i32): u8 {
    return load<u8>(changetype<usize>(this) + <usize>at);
  }

  @inline
  @operator('[]=')
  set(at: i32, value: u8): void {
    store<u8>(changetype<usize>(this) + <usize>at, value);
  }
}

/** Signed 32-bit numbers. */
@unmanaged
export class Ints {
  @inline
  @operator('[]')
  get(at: i32): i32 {
    return load<i32>(changetype<usize>(this) + ((<usize>at) << 2));
  }

  @inline
  @operator('[]=')
  set(at: i32, value: i32): void {
    store<i32>(changetype<usize>(this) + ((<usize>at) << 2), value);
  }
}

/** Single precision. Like a Float32Array of JavaScript it is read into, and rounded from, double precision. */
@unmanaged
export class Floats {
  @inline
  @operator('[]')
  get(at: i32): f64 {
    return <f64>load<f32>(changetype<usize>(this) + ((<usize>at) << 2));
  }

  @inline
  @operator('[]=')
  set(at: i32, value: f64): void {
    store<f32>(changetype<usize>(this) + ((<usize>at) << 2), <f32>value);
  }

  /** From an element on. */
  @inline
  from(at: i32): Floats {
    return changetype<Floats>(changetype<usize>(this) + ((<usize>at) << 2));
  }
}

/** Double precision. */
@unmanaged
export class Doubles {
  @inline
  @operator('[]')
  get(at: i32): f64 {
    return load<f64>(changetype<usize>(this) + ((<usize>at) << 3));
  }

  @inline
  @operator('[]=')
  set(at: i32, value: f64): void {
    store<f64>(changetype<usize>(this) + ((<usize>at) << 3), value);
  }

  /** From an element on. */
  @inline
  from(at: i32): Doubles {
    return changetype<Doubles>(changetype<usize>(this) + ((<usize>at) << 3));
  }
}

/** The two low ones of four single-precision numbers, in double precision. */
@inline
export function lowHalf(four: v128): v128 {
  return f64x2.promote_low_f32x4(four);
}

/** The two high ones. */
@inline
export function highHalf(four: v128): v128 {
  return f64x2.promote_low_f32x4(v128.shuffle<f32>(four, four, 2, 3, 0, 1));
}

/** Four single-precision numbers, rounded from two pairs in double precision. */
@inline
export function joined(low: v128, high: v128): v128 {
  return v128.shuffle<f32>(f32x4.demote_f64x2_zero(low), f32x4.demote_f64x2_zero(high), 0, 1, 4, 5);
}

/** Two neighbouring bytes as numbers. */
@inline
export function pairAt(address: usize): v128 {
  const bytes = v128.load16_splat(address);
  return f64x2.convert_low_i32x4_u(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(bytes)));
}

/** Where the next reservation begins, and the furthest one since the last release. */
let top: usize = __heap_base;
let furthest: usize = __heap_base;

/** Memory for a call, aligned, with 16 spare bytes behind it; what it holds is not defined. */
export function reserve(bytes: usize): usize {
  const address = top;
  top = (address + bytes + 31) & ~15;
  furthest = max(furthest, top);
  const pages = <i32>((top + 0xffff) >>> 16);
  if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) unreachable();
  return address;
}

/** Frees what was reserved from an address on. */
export function freeFrom(address: usize): void {
  top = address;
}

/** Ends a call: frees everything, and overwrites it, so that no picture stays. */
export function release(): void {
  memory.fill(__heap_base, 0, furthest - __heap_base);
  top = __heap_base;
  furthest = __heap_base;
}

export function reserveFloats(count: i32): Floats {
  return changetype<Floats>(reserve((<usize>count) << 2));
}

export function reserveBytes(count: i32): Bytes {
  return changetype<Bytes>(reserve(<usize>count));
}

export function reserveDoubles(count: i32): Doubles {
  return changetype<Doubles>(reserve((<usize>count) << 3));
}

export function reserveInts(count: i32): Ints {
  return changetype<Ints>(reserve((<usize>count) << 2));
}
