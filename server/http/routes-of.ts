import type { IRouter, RequestHandler } from 'express';

type Layer = IRouter['stack'][number];

/**
 * Tells whether anything in Express's map could answer at a path: the way past all of it to the page for unknown
 * addresses costs more than that page, and most of those who ask for it are robots.
 * @param passing what stands in the map without an address of its own, and lets such requests through
 */
export function routesOf(app: { router: IRouter }, passing: readonly unknown[]) {
  const couldAnswer = ({ stack }: Pick<IRouter, 'stack'>, path: string): boolean =>
    stack.some((layer) => {
      if (passing.includes(layer.handle) || !matches(layer, path)) return false;
      // Of a router that is asked everywhere, its own routes tell; any other handler could answer.
      return isEverywhere(layer) && isRouter(layer.handle) ? couldAnswer(layer.handle, path) : true;
    });
  return (path: string) => couldAnswer(app.router, path);
}

/** By Express's own comparison, which its types don't tell of; where there is none or it fails, Express is asked. */
function matches(layer: Layer, path: string): boolean {
  if (!('match' in layer && typeof layer.match === 'function')) return true;
  try {
    return Boolean(layer.match(path));
  } catch {
    return true;
  }
}

function isEverywhere(layer: Layer): boolean {
  return 'slash' in layer && layer.slash === true;
}

function isRouter(handle: RequestHandler): handle is IRouter {
  return 'stack' in handle;
}
