import 'react';

// React passes these on as they are; its types don't know them yet.
declare module 'react' {
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
