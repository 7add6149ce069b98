export type { IconProps } from './createIcon';
export * from './actions';
export * from './first';
export * from './navigation';
export * from './status';
export * from './things';
