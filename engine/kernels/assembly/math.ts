/* Functions that WebAssembly lacks are those of JavaScript, with its bits. */

// @ts-ignore: decorator
@external('math', 'exp')
export declare function exp(value: f64): f64;

// @ts-ignore: decorator
@external('math', 'log')
export declare function log(value: f64): f64;

// @ts-ignore: decorator
@external('math', 'hypot')
export declare function hypot(x: f64, y: f64): f64;

// @ts-ignore: decorator
@external('math', 'log10')
export declare function log10(value: f64): f64;

/** As JavaScript rounds: halves up. */
@inline
export function round(value: f64): f64 {
  const whole = floor(value);
  return value - whole >= 0.5 ? whole + 1 : whole;
}

/** Between 0 and 1. */
@inline
export function clamp(value: f64): f64 {
  return max<f64>(0, min<f64>(1, value));
}

/** 0 at `from`, 1 at `to`, straight between. */
@inline
export function ramp(value: f64, from: f64, to: f64): f64 {
  return clamp((value - from) / (to - from));
}

export function logit(value: f64): f64 {
  const bounded = max<f64>(0.01, min<f64>(0.99, value));
  return log(bounded / (1 - bounded));
}
