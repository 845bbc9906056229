import type { ComponentProps } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './Button.module.css';

/** How a button stands out: one `accent` a screen at most. */
type Kind = 'primary' | 'accent' | 'plain';

type ButtonLinkProps = ComponentProps<'a'> & { href: string; kind?: Kind };
type ButtonProps = ComponentProps<'button'> & { kind?: Kind };

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ kind = 'primary', className, ...props }: ButtonLinkProps) {
  return <a className={classNames(styles.button, styles[kind], className)} {...props} />;
}

/** A button: it does something here. */
export function Button({ kind = 'primary', className, type = 'button', ...props }: ButtonProps) {
  return (
    <button className={classNames(styles.button, styles[kind], className)} type={type} {...props} />
  );
}
