import express from "express";

export async function listen(server, port) {
  express().listen(port);
}
