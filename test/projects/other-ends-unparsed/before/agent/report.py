def failed(job):
    return job["is_error"]
